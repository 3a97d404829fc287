"use client";

import type { KindSpec, Request } from "../parameters/kinds";
import { ParameterFields } from "../parameters/parameter-fields";
import { Link } from "../ui/link";
import { useOperation } from "@/lib/surfaces/sdk/react";

const BRAND = "brandId";

/** A form's fields without its brand, which stands on top of it. */
export const withoutBrand = (spec: KindSpec): KindSpec => ({
  ...spec,
  parameters: spec.parameters.filter((name) => name !== BRAND),
});

/** The brand an ad is made for; leads to the import of one where there is none. */
export function BrandChoice(props: {
  spec: KindSpec;
  values: Request;
  onChange: (name: string, value: unknown) => void;
}) {
  const { spec, values, onChange } = props;
  const { data } = useOperation("brands.list", {});
  if (!spec.parameters.includes(BRAND)) return null;
  if (data?.brands.length === 0 && values[BRAND] === undefined)
    return (
      <p className="text-sm text-quiet">
        <Link href="/dashboard/brands" className="text-ink underline decoration-edge underline-offset-4">
          Import your brand
        </Link>{" "}
        to have ads in its colours, with its logo and tone.
      </p>
    );
  return <ParameterFields spec={{ ...spec, parameters: [BRAND] }} values={values} onChange={onChange} />;
}
