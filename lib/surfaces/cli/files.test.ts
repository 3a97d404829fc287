import { expect, test } from "vitest";
import { surface } from "../../contract/surface";
import { replaceFiles, standIn } from "./files";

const replaced = (id: string, fields: object) => {
  const operation = surface.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return replaceFiles(operation, { ...fields }, standIn);
};

test.each([
  ["brands_create", { websiteUrl: "acme.com" }],
  ["products_read", { url: "shop.example/tea" }],
  ["webhooks_create", { url: "hooks.example/ads" }],
  ["webhooks_update", { url: "hooks.example/ads" }],
])("%s is given the address of a site as it was typed, which the service judges", async (id, fields) => {
  expect(await replaced(id, fields)).toEqual(fields);
});

test("what is made from a picture takes a file, and refuses a name that is none", async () => {
  const fields = { prompt: "Tea", productImageUrls: ["e2e/fixtures/pictures/coffee.jpg"] };
  expect(await replaced("ugc_create", fields)).toMatchObject({
    productImageUrls: ["https://not-uploaded.example/coffee.jpg"],
  });
  await expect(replaced("ugc_create", { productImageUrls: ["acme.com/tea.png"] })).rejects.toThrow(
    "acme.com/tea.png: neither an address nor a file",
  );
});
