import { describe } from "vitest";
import { crashSuite } from "@/e2e/support/agent/agent-crash-suite";
import { useModel } from "@/e2e/support/agent/use-model";
import { scripted } from "@/e2e/support/agent/scripted-model";

useModel(scripted);

describe("with a language model over the network", crashSuite);
