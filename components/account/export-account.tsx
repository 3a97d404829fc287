"use client";

import { useState } from "react";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { saveFile } from "../library/save-file";
import { spoolExport } from "./spool-export";
import { useClient } from "@/lib/surfaces/sdk/react";

/** Downloads everything stored about the account as one file of JSON. */
export function ExportAccount() {
  const api = useClient();
  const [count, setCount] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const download = async () => {
    setError(null);
    setCount(0);
    try {
      const file = await spoolExport((args) => api.account.export(args), setCount);
      saveFile(file, "spotmill-account.json");
    } catch (failure) {
      setError(failure);
    } finally {
      setCount(null);
    }
  };
  return (
    <>
      <Button className="justify-self-start" isBusy={count !== null} onClick={() => void download()}>
        {count === null ? "Download my data" : `Collecting… ${count.toLocaleString("en")} records`}
      </Button>
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}
