import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

/** Shape of a tensor: numbers, and names for what is known at run time. */
export type Shape = readonly (number | string)[];

/** A constant of a graph: 32-bit floats, or 64-bit integers. */
export interface Constant {
  name: string;
  dims: readonly number[];
  floats?: Float32Array;
  ints?: readonly number[];
}

/** A graph in the terms of ONNX (opset 13): `[operator, inputs, output, attributes]` for each node. */
export interface OnnxGraph {
  inputs: Readonly<Record<string, { type: "float" | "int64"; shape: Shape }>>;
  outputs: Readonly<Record<string, { type: "float" | "int64"; shape: Shape }>>;
  nodes: readonly (readonly [
    op: string,
    inputs: readonly string[],
    output: string,
    attributes?: Readonly<Record<string, number | readonly number[]>>,
  ])[];
  constants: readonly Constant[];
}

const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

const message = (write: (writer: BinaryWriter) => void): Uint8Array => {
  const writer = new BinaryWriter();
  write(writer);
  return writer.finish();
};
const part = (writer: BinaryWriter, field: number, bytes: Uint8Array) =>
  writer.tag(field, WireType.LengthDelimited).bytes(bytes);
const text = (writer: BinaryWriter, field: number, value: string) =>
  writer.tag(field, WireType.LengthDelimited).string(value);
const int = (writer: BinaryWriter, field: number, value: number) => writer.tag(field, WireType.Varint).int64(value);

const tensor = ({ name, dims, floats, ints = [] }: Constant): Uint8Array =>
  message((writer) => {
    for (const size of dims) int(writer, 1, size);
    int(writer, 2, floats ? FLOAT : INT64);
    text(writer, 8, name);
    const raw = floats ?? BigInt64Array.from(ints, BigInt);
    part(writer, 9, new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength));
  });

const valueInfo = (name: string, { type, shape }: OnnxGraph["inputs"][string]): Uint8Array => {
  const dimension = (size: number | string) =>
    message((writer) => (typeof size === "number" ? int(writer, 1, size) : text(writer, 2, size)));
  const shapeBytes = message((writer) => shape.forEach((size) => part(writer, 1, dimension(size))));
  const tensorType = message((writer) => {
    int(writer, 1, type === "float" ? FLOAT : INT64);
    part(writer, 2, shapeBytes);
  });
  return message((writer) => {
    text(writer, 1, name);
    part(
      writer,
      2,
      message((inner) => part(inner, 1, tensorType)),
    );
  });
};

const attribute = (name: string, value: number | readonly number[]): Uint8Array =>
  message((writer) => {
    text(writer, 1, name);
    if (typeof value === "number") int(writer, 3, value);
    else for (const one of value) int(writer, 8, one);
    int(writer, 20, typeof value === "number" ? ATTRIBUTE_INT : ATTRIBUTE_INTS);
  });

const node = ([op, inputs, output, attributes = {}]: OnnxGraph["nodes"][number]): Uint8Array =>
  message((writer) => {
    for (const name of inputs) text(writer, 1, name);
    text(writer, 2, output);
    text(writer, 4, op);
    for (const [name, value] of Object.entries(attributes)) part(writer, 5, attribute(name, value));
  });

/** Bytes of an ONNX file that holds the graph, with what it says about itself. */
export function onnxFile(graph: OnnxGraph, metadata: Readonly<Record<string, string>>): Uint8Array {
  const graphBytes = message((writer) => {
    for (const one of graph.nodes) part(writer, 1, node(one));
    text(writer, 2, "test");
    for (const one of graph.constants) part(writer, 5, tensor(one));
    for (const [name, info] of Object.entries(graph.inputs)) part(writer, 11, valueInfo(name, info));
    for (const [name, info] of Object.entries(graph.outputs)) part(writer, 12, valueInfo(name, info));
  });
  return message((writer) => {
    int(writer, 1, 8);
    part(writer, 7, graphBytes);
    part(
      writer,
      8,
      message((opset) => int(opset, 2, 13)),
    );
    for (const [key, value] of Object.entries(metadata)) {
      const entry = message((pair) => {
        text(pair, 1, key);
        text(pair, 2, value);
      });
      part(writer, 14, entry);
    }
  });
}
