import { cpus } from "node:os";
import autocannon from "autocannon";
import type { RefereeContext, Referee } from "./referee";

const CONNECTIONS = 20;
const SECONDS = 10;

/** `GET /me` from twenty connections at once. The figures are of this machine; only an answer other than 200 fails. */
export const load: Referee = {
  name: "autocannon",
  async run({ api, key }: RefereeContext) {
    const url = `${api}/me`;
    const requests = [{ headers: { "x-api-key": key } }];
    const {
      requests: made,
      latency,
      ...result
    } = await autocannon({
      url,
      requests,
      connections: CONNECTIONS,
      duration: SECONDS,
    });
    const failures = result.non2xx + result.errors;
    if (failures > 0) throw new Error(`${failures} of ${made.total} answers were no 200`);
    const machine = `${cpus().length} cores shared with the tool`;
    return `${made.total} answers, all 200; ${Math.round(made.average)} a second, p99 ${latency.p99} ms, ${machine}`;
  },
};
