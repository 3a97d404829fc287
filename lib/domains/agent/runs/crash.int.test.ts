import { describe } from "vitest";
import { crashSuite } from "@/e2e/support/agent/agent-crash-suite";
import { useEngine } from "@/e2e/support/use-engine";

useEngine();

describe("with the rule-based planner", crashSuite);
