"use client";

import { TriangleAlert, X } from "lucide-react";
import type { Product } from "@/lib/contract/products";
import { Button } from "../../ui/button";
import type { Draft } from "../draft";
import {
  hasLine,
  linesOf,
  MAX_PICTURES,
  type ProductLine,
  toDraftPicture,
  withLine,
  withoutLine,
} from "./product-lines";

interface CardProps {
  readonly product: Product;
  readonly draft: Draft;
  readonly onChange: (change: (last: Draft) => Draft) => void;
}

function LineTick({ line, isOn, onToggle }: { line: ProductLine; isOn: boolean; onToggle: () => void }) {
  return (
    <li>
      <label className="flex items-start gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-sunk">
        <input type="checkbox" className="mt-0.5 size-4" checked={isOn} onChange={onToggle} />
        <span className="min-w-0 wrap-anywhere">
          {line.label}
          {line.isClaim && (
            <span className="block text-xs text-quiet">Claimed by the page. Use it only if it is proven.</span>
          )}
        </span>
      </label>
    </li>
  );
}

function Lines({ product, draft, onChange }: CardProps) {
  return (
    <ul aria-label="What the page says" className="-mx-2 grid max-h-72 overflow-y-auto">
      {linesOf(product).map((line) => {
        const isOn = hasLine(draft.prompt, line.line);
        const change = isOn ? withoutLine : withLine;
        const toggle = () => onChange((last) => ({ ...last, prompt: change(last.prompt, line.line) }));
        return <LineTick key={line.id} line={line} isOn={isOn} onToggle={toggle} />;
      })}
    </ul>
  );
}

function PictureTicks({ product, draft, onChange }: CardProps) {
  const isFull = draft.pictures.length >= MAX_PICTURES;
  return (
    <ul aria-label="Pictures of the page" className="flex flex-wrap gap-2">
      {product.pictures.map((picture, index) => {
        const { key, name } = toDraftPicture(picture, index);
        const isOn = draft.pictures.some((one) => one.key === key);
        const toggle = () =>
          onChange(({ pictures, ...last }) => ({
            ...last,
            pictures: isOn ? pictures.filter((one) => one.key !== key) : [...pictures, toDraftPicture(picture, index)],
          }));
        return (
          <li key={key}>
            <label className="relative block size-20 has-disabled:opacity-55">
              <img
                src={picture.url}
                alt={name}
                className="size-full rounded-lg border border-line bg-sunk object-cover"
              />
              <input
                type="checkbox"
                className="absolute top-1.5 left-1.5 size-4"
                checked={isOn}
                disabled={!isOn && isFull}
                onChange={toggle}
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** A product as its page was read: each statement and picture to tick into the brief, or out of it. */
export function ProductCard(props: CardProps) {
  const { product, onChange } = props;
  const { url, seller, pictures, warnings } = product;
  return (
    <section aria-label="Product" className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="block font-medium">From {seller ?? new URL(url).host}</span>
          <span className="text-xs text-quiet">Ticked lines are in the brief, ticked pictures in the ad.</span>
        </p>
        <Button
          isSmall
          variant="quiet"
          aria-label="Close what was read"
          onClick={() => onChange((last) => ({ ...last, product: null }))}
        >
          <X aria-hidden />
        </Button>
      </div>
      {warnings.map(({ code, message }) => (
        <p key={code} className="flex gap-2 rounded-lg bg-warn-wash p-2.5 text-sm text-warn">
          <TriangleAlert className="mt-0.5 size-4" aria-hidden /> {message}
        </p>
      ))}
      <Lines {...props} />
      {pictures.length > 0 && <PictureTicks {...props} />}
    </section>
  );
}
