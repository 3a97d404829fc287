/** The fields of a `multipart/form-data` body; empty for a body of any other type. */
export const formOf = (contentType: string | undefined, body: Uint8Array): Promise<FormData> =>
  contentType?.startsWith("multipart/form-data")
    ? new Response(Uint8Array.from(body), { headers: { "content-type": contentType } }).formData()
    : Promise.resolve(new FormData());

/** The text of a field that occurs exactly once in a form. */
export function textIn(form: FormData, name: string): string | undefined {
  const [value, ...more] = form.getAll(name);
  return typeof value === "string" && more.length === 0 ? value : undefined;
}
