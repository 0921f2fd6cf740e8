import {
  type ColumnDefinitionNode,
  GeneratedNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  RawNode,
} from "kysely";
import { wordTable } from "~/word-table";

/**
 * Says the columns of the migrations, which are written in SQLite's types, in PostgreSQL's: an integer has 64
 * bits, text is compared by its bytes (so that both engines sort alike), a blob is a bytea, and a number that
 * counts itself up is an identity that rows moved here from elsewhere may bring along.
 */
const TYPES = wordTable<string>({ integer: "bigint", text: 'text COLLATE "C"', blob: "bytea" });

class ColumnTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const { autoIncrement, ...column } = super.transformColumnDefinition(node, queryId);
    const type = "dataType" in column.dataType ? TYPES[String(column.dataType.dataType)] : undefined;
    return {
      ...column,
      ...(type !== undefined && { dataType: RawNode.createWithSql(type) }),
      ...(autoIncrement && { generated: GeneratedNode.create({ identity: true, byDefault: true }) }),
    };
  }
}

const transformer = new ColumnTransformer();

export const postgresColumns: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
