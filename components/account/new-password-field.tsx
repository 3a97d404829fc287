import { TextField } from "../ui/text-field";

const MIN_LENGTH = 8;

/** The field of a password that is being chosen; `note` is added to its hint. */
export const NewPasswordField = ({ label, note = "" }: { label: string; note?: string }) => (
  <TextField
    label={label}
    hint={`At least ${MIN_LENGTH} characters.${note && ` ${note}`}`}
    name="password"
    type="password"
    autoComplete="new-password"
    minLength={MIN_LENGTH}
    maxLength={256}
    required
  />
);
