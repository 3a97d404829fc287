"use client";

import { FolderPen } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { pluralize } from "../ui/pluralize";
import { TextField } from "../ui/text-field";
import type { Job } from "@/lib/contract/jobs";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { BulkReport } from "./bulk-report";
import { commonOf, tagsOf } from "./tag-text";
import { type BulkOutcome, useBulkChange } from "./use-bulk-change";

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
function LabelFields(props: { isOnly: boolean; labels: Labels; onChange: (labels: Labels) => void }) {
  const { isOnly, labels, onChange } = props;
  const { folders = [] } = useOperation("jobs.library", {}).data ?? {};
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

const begin = (jobs: readonly Job[], isOpen: boolean) => ({ jobs, isOpen, labels: labelsOf(jobs) });

/** The form of the dialog, about the jobs it was opened for; it stays open while some of them were left as they were. */
function useLabels(chosen: readonly Job[]) {
  const [form, setForm] = useState(() => begin(chosen, false));
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { jobs, isOpen, labels } = form;
  const isOnly = jobs.length === 1;
  const hasNewFolder = labels.folder !== labelsOf(jobs).folder;
  const update = useBulkChange(
    (api, job) => api.call("jobs.update", changeOf(job, isOnly, labels, hasNewFolder)),
    ["jobs.list", "jobs.library", "jobs.get"],
    (next) => {
      setOutcome(next);
      if (next.left.length === 0) setForm((last) => ({ ...last, isOpen: false }));
    },
  );
  const open = (willOpen: boolean) => {
    setForm(begin(chosen, willOpen));
    setOutcome(null);
  };
  const change = (next: Labels) => setForm((last) => ({ ...last, labels: next }));
  return { jobs, isOpen, labels, outcome, open, change, isSaving: update.isPending, save: () => update.mutate(jobs) };
}

/** Button with a dialog that names, files and tags jobs. */
export function LabelDialog({ jobs }: { jobs: readonly Job[] }) {
  const { isOpen, labels, outcome, open, change, isSaving, save, ...form } = useLabels(jobs);
  const isOnly = form.jobs.length === 1;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    save();
  };
  const name = jobs.length === 1 ? "Name and file" : "File";
  const trigger = (
    <Button>
      <FolderPen aria-hidden /> {name}
    </Button>
  );
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={open}
      title={isOnly ? "Name and file" : `File ${pluralize(form.jobs.length, "result")}`}
      description="Folders and tags are made as you use them."
      trigger={trigger}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <LabelFields isOnly={isOnly} labels={labels} onChange={change} />
        {outcome && <BulkReport outcome={outcome} />}
        <Button type="submit" variant="primary" isBusy={isSaving} className="justify-self-end">
          Save
        </Button>
      </form>
    </Modal>
  );
}
