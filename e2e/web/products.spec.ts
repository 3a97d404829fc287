import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { originOf } from "../support/origins";
import { paste } from "../support/web/web-actions";
import { expectAccessible, test } from "../support/web/web-test";

const dropped = fileURLToPath(new URL("../fixtures/pictures/sacks.png", import.meta.url));

/** Drops a picture somewhere on the page that is no field for it. */
const drop = (page: Page, path: string) =>
  page.getByRole("heading", { level: 1 }).evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], "sacks.png", { type: "image/png" }));
      for (const type of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...readFileSync(path)],
  );

test("a pasted product page becomes a brief: statements and pictures to tick, kept over a reload", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard/create");
  const brief = page.getByLabel("Brief");
  await paste(brief, `${originOf("fixtures")}/product/lamp.html`);
  await expect(page.getByText(/^Reading 127\.0\.0\.1/)).toBeVisible();

  const product = page.getByRole("region", { name: "Product" });
  await expect(product).toBeVisible({ timeout: 120_000 });
  await expect(brief).toHaveValue(
    "Name: Alder Desk Lamp\nMention: £129.00\nMention: A desk lamp turned from one piece of alder.\n" +
      "Mention: The shade is sewn in Leeds from undyed linen.\nMention: 42 cm tall, 28 cm across\nMention: Bulb included",
  );
  await expect(product.getByLabel(/^Rated 4\.9/)).not.toBeChecked();
  await product.getByLabel("Bulb included").uncheck();
  await product.getByRole("checkbox", { name: "The dimmer in the cord" }).uncheck();
  await expect(page.getByRole("button", { name: "Remove The dimmer in the cord" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove Alder Desk Lamp" })).toBeVisible();
  await expectAccessible(page);

  await drop(page, dropped);
  await expect(page.getByRole("img", { name: "sacks.png", exact: true })).toBeVisible();
  await page.reload();
  await expect(brief).toHaveValue(/28 cm across$/);
  await expect(product.getByLabel("Bulb included")).not.toBeChecked();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);

  await page.getByRole("button", { name: "Code" }).click();
  await expect(page.getByRole("dialog").getByText('"productImageUrls"')).toBeVisible();
});

test("an address that cannot be read says why, and stays in the brief", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create");
  const address = `${originOf("fixtures")}/product/gone.html`;
  await page.getByLabel("Brief").fill(address);
  await page.getByRole("button", { name: "Read this product page" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("answered 404");
  await expect(page.getByLabel("Brief")).toHaveValue(address);
});
