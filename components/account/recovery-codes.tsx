import { SecretDialog } from "../ui/secret-dialog";

/** Recovery codes, shown until their dialog closes and never again. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) => (
  <SecretDialog
    isOpen={codes !== null}
    onClose={onClose}
    title="Keep your recovery codes"
    description="Each signs you in once when your app is not at hand. Codes you had before no longer work. These cannot be shown again."
    blocks={[{ label: "Recovery codes", code: codes?.join("\n") ?? "" }]}
  />
);
