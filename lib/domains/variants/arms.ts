import { ApiError, invalidField } from "@/lib/contract/errors";
import { AXES, type Axis, type CreateVariantSetRequest } from "@/lib/contract/variants";

/** One combination: its values by axis, and the axes in which it differs from the first. */
export interface Arm {
  index: number;
  values: Partial<Record<Axis, string>>;
  changed: Axis[];
}

const [LEAST, MOST] = [2, 48];

/** The axes that have values, in their order. */
export function axesOf({ axes }: Pick<CreateVariantSetRequest, "axes">): [Axis, string[]][] {
  return AXES.flatMap((name): [Axis, string[]][] => {
    const values = axes[name] ?? [];
    return values.length > 0 ? [[name, [...values]]] : [];
  });
}

/**
 * The arms of a set: every combination, or the first values and then one change each. Throws ApiError INVALID_REQUEST for
 * fewer than two or more than 48.
 */
export function armsOf(request: Pick<CreateVariantSetRequest, "axes" | "design">): Arm[] {
  const axes = axesOf(request);
  const count =
    request.design === "full"
      ? axes.reduce((product, [, values]) => product * values.length, 1)
      : axes.reduce((sum, [, values]) => sum + values.length - 1, 1);
  if (count < LEAST)
    throw invalidField(
      "axes",
      `a set has at least ${LEAST} arms, these make ${count}`,
      'Give one axis two values: "hook": ["…", "…"].',
    );
  if (count > MOST)
    throw invalidField(
      "axes",
      `a set has at most ${MOST} arms, these make ${count}`,
      'Send fewer values, or design "oneFactor": one change per arm.',
    );
  const control = Object.fromEntries(axes.map(([name, [first = ""]]) => [name, first]));
  const all = request.design === "full" ? combinations(axes) : oneByOne(axes, control);
  return all.map((values, index) => ({
    index,
    values,
    changed: axes.flatMap(([name]) => (values[name] === control[name] ? [] : [name])),
  }));
}

const combinations = (axes: readonly [Axis, string[]][]): Arm["values"][] =>
  axes.reduce<Arm["values"][]>(
    (made, [name, values]) => made.flatMap((arm) => values.map((value) => ({ ...arm, [name]: value }))),
    [{}],
  );

const oneByOne = (axes: readonly [Axis, string[]][], control: Arm["values"]): Arm["values"][] => [
  control,
  ...axes.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...control, [name]: value }))),
];

/** An error about one arm, which it names with its values. */
export function atArm({ index, values }: Arm, { code, message, hint }: ApiError): ApiError {
  const described = Object.entries(values).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return new ApiError(code, `arm ${index} (${described.join(", ")}): ${message}`, hint);
}
