import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { invalidField, unauthenticated } from "@/lib/contract/errors";
import { ApiCallError } from "@/lib/surfaces/sdk/errors";
import { ErrorAlert } from "./error-alert";
import { FormErrorsContext } from "./field-errors-context";

const refusal = (field: string, problem: string) => {
  const { envelope, problems, status } = invalidField(field, problem);
  return new ApiCallError(status, { ...envelope, problems }, null);
};
const known = refusal("email", "belongs to an account already");

test("400 where no field tells of it is told in words", () => {
  expect(renderToStaticMarkup(<ErrorAlert error={known} />)).toContain("E-mail belongs to an account already.");
});

test("400 of another request inside a form is told in words; the form's own is left to the field that shows it", () => {
  const inForm = (error: unknown) =>
    renderToStaticMarkup(
      <FormErrorsContext value={{ error: known, errors: {}, shown: new Set(["email", "prompt"]) }}>
        <ErrorAlert error={error} />
      </FormErrorsContext>,
    );
  expect(inForm(known)).toContain("Check the marked field.");
  expect(inForm(refusal("prompt", "must name a product"))).toContain("Prompt must name a product.");
});

test("401 where the session has ended leads to sign in beside the page: what is typed on it waits", () => {
  const { envelope, status } = unauthenticated("nobody is signed in", "Sign in again.");
  const html = renderToStaticMarkup(<ErrorAlert error={new ApiCallError(status, envelope, null)} />);
  expect(html).toMatch(/Nobody is signed in\..*Sign in again\..*<a [^>]*target="_blank"[^>]*href="\/sign-in"/);
});
