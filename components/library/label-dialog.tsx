"use client";

import { FolderPen } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { pluralize } from "../ui/pluralize";
import { TextField } from "../ui/text-field";
import type { Job } from "@/lib/contract/jobs";
import { useChange, useOperation } from "@/lib/surfaces/sdk/react";
import { commonOf, tagsOf } from "./tag-text";

interface Labels {
  readonly name: string;
  readonly folder: string;
  readonly tags: string;
}

/** Labels the form begins with: those of one job; of several what they have in common, and no tags, which are added. */
const labelsOf = (jobs: readonly Job[]): Labels => {
  const [only] = jobs.length === 1 ? jobs : [];
  return {
    name: only?.name ?? "",
    folder: commonOf(jobs.map(({ folder }) => folder ?? "")) ?? "",
    tags: only?.tags?.join(", ") ?? "",
  };
};

/** The change of one job: several keep their names and tags, and a folder that was not touched stays. */
function changeOf(job: Job, isOnly: boolean, labels: Labels, hasNewFolder: boolean) {
  const tags = tagsOf(labels.tags);
  return {
    jobId: job.id,
    tags: isOnly ? tags : [...new Set([...(job.tags ?? []), ...tags])],
    ...(isOnly && { name: labels.name.trim() || null }),
    ...(hasNewFolder && { folder: labels.folder.trim() || null }),
  };
}

/** The fields; `isOnly` while one job is chosen. */
function LabelFields(props: {
  isOnly: boolean;
  labels: Labels;
  folders: readonly string[];
  onChange: (labels: Labels) => void;
}) {
  const { isOnly, labels, folders, onChange } = props;
  const field = (name: keyof Labels) => ({
    name,
    value: labels[name],
    onValue: (value: string) => onChange({ ...labels, [name]: value }),
  });
  return (
    <>
      {isOnly && <TextField label="Name" maxLength={120} {...field("name")} />}
      <TextField
        label="Folder"
        list="library-folders"
        maxLength={80}
        hint="Empty: in no folder."
        {...field("folder")}
      />
      <datalist id="library-folders">
        {folders.map((folder) => (
          <option key={folder}>{folder}</option>
        ))}
      </datalist>
      <TextField label={isOnly ? "Tags" : "Add tags"} hint="Separated by commas." {...field("tags")} />
    </>
  );
}

/** Button with a dialog that names, files and tags jobs. */
export function LabelDialog({ jobs }: { jobs: readonly Job[] }) {
  const first = labelsOf(jobs);
  const [[isOpen, labels], set] = useState<readonly [isOpen: boolean, labels: Labels]>([false, first]);
  const setLabels = (next: Labels) => set([isOpen, next]);
  const { folders = [] } = useOperation("jobs.library", {}).data ?? {};
  const isOnly = jobs.length === 1;
  const update = useChange(
    async (api) => {
      const hasNewFolder = labels.folder !== first.folder;
      for (const job of jobs) await api.call("jobs.update", changeOf(job, isOnly, labels, hasNewFolder));
      set([false, first]);
    },
    ["jobs.list", "jobs.library", "jobs.get"],
  );
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    update.mutate();
  };
  const name = isOnly ? "Name and file" : "File";
  const trigger = (
    <Button>
      <FolderPen aria-hidden /> {name}
    </Button>
  );
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(willOpen) => set([willOpen, first])}
      title={isOnly ? name : `File ${pluralize(jobs.length, "result")}`}
      description="Folders and tags are made as you use them."
      trigger={trigger}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <LabelFields isOnly={isOnly} labels={labels} folders={folders} onChange={setLabels} />
        {update.error && <ErrorAlert error={update.error} />}
        <Button type="submit" variant="primary" isBusy={update.isPending} className="justify-self-end">
          Save
        </Button>
      </form>
    </Modal>
  );
}
