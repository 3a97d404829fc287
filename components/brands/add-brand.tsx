"use client";

import { Globe } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { FieldErrors } from "../ui/field-errors";
import { TextField } from "../ui/text-field";
import { useGoTo } from "../ui/use-go-to";
import { useAction } from "@/lib/surfaces/sdk/react";

const withScheme = (address: string): string => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

/** Form that creates a brand from a website, then opens its page. */
export function AddBrand() {
  const { isLeaving, goTo } = useGoTo();
  const [address, setAddress] = useState("");
  const create = useAction("brands.create", ["brands.list"]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const args = { websiteUrl: withScheme(address.trim()) };
    create.mutate({ args }, { onSuccess: ({ id }) => goTo(`/dashboard/brands/${id}`) });
  };
  return (
    <FieldErrors error={create.error}>
      <form onSubmit={submit} className="grid gap-3">
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start">
          <TextField
            label="Website"
            name="websiteUrl"
            required
            inputMode="url"
            autoComplete="url"
            maxLength={2048}
            placeholder="example.com"
            pattern="\s*\S+\s*"
            title="The address of a website, such as example.com"
            value={address}
            onValue={setAddress}
          />
          <Button type="submit" variant="primary" isBusy={create.isPending || isLeaving}>
            <Globe aria-hidden /> {create.isPending || isLeaving ? "Starting…" : "Import brand"}
          </Button>
        </div>
        {create.error && <ErrorAlert error={create.error} />}
      </form>
    </FieldErrors>
  );
}
