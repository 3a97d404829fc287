import type { Sql, TransactionSql } from "postgres";

/**
 * Has a pool prepare the statements that drizzle sends, its transactions' too. Drizzle sends each as one for this time
 * only, which the server plans anew and which takes two round trips. A statement is prepared once a connection, and then
 * takes one; those without parameters are as they were.
 */
export function prepareStatements(sql: Sql): Sql {
  prepareSent(sql);
  sql.begin = new Proxy(sql.begin, {
    apply(begin, self, args: unknown[]) {
      const act = args.at(-1) as (tx: TransactionSql) => unknown;
      return Reflect.apply(begin, self, [...args.slice(0, -1), (tx: TransactionSql) => act(prepareSent(tx))]);
    },
  });
  return sql;
}

function prepareSent<S extends Sql | TransactionSql>(sql: S): S {
  sql.unsafe = new Proxy(sql.unsafe, {
    apply(send, self, [query, parameters = [], options]: [string, unknown[]?, object?]) {
      const given = parameters.length > 0 ? { ...options, prepare: true } : options;
      return Reflect.apply(send, self, [query, parameters, given]);
    },
  });
  return sql;
}
