"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import type { Job } from "@/lib/contract/jobs";
import { useJobTitles } from "../jobs/use-job-titles";
import { saveFile } from "./save-file";

/** Button that packs videos and pictures of jobs into an archive of the given name. */
export function ZipButton(props: { jobs: readonly Job[]; name: string; onError: (error: Error | null) => void }) {
  const { jobs, name, onError } = props;
  const [progress, setProgress] = useState("");
  const titles = useJobTitles(jobs);
  const zip = useMutation({
    mutationFn: async () => {
      onError(null);
      setProgress("Preparing…");
      // Loaded when asked for: the page is seldom opened for it.
      const [{ makeZip }, { zipEntriesOf }] = await Promise.all([import("./make-zip"), import("./zip-names")]);
      const entries = zipEntriesOf(jobs, titles);
      const archive = await makeZip(entries, (done) => setProgress(`${done} of ${entries.length}`));
      saveFile(archive, `${name}.zip`);
    },
    onError,
  });
  return (
    <Button variant="primary" isBusy={zip.isPending} onClick={() => zip.mutate()}>
      <Download aria-hidden /> {zip.isPending ? progress : "Download zip"}
    </Button>
  );
}
