import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import type { Kind } from '@everstep/domain/sync';

/** The keywords that are read or changed here. */
export interface JsonSchema {
  $ref?: string;
  type?: unknown;
  const?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  minItems?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}
type Schemas = Record<string, JsonSchema>;

const componentFolder = '#/components/schemas/';
const ref = (name: string): JsonSchema => ({ $ref: componentFolder + name });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/**
 * Describes what is logged, which the endpoints leave open: wherever one of them names a kind, there is a schema for each kind, and
 * `kind` says which one applies. `Feeding` is a whole entry, `FeedingEdit` what one change says of it.
 */
export function describeKinds(schemas: Schemas, kinds: readonly Kind[]): void {
  const types = kinds.map((kind) => ({ kind, typeName: toTypeName(kind.name) }));

  function oneOfKinds(base: JsonSchema, suffix: string, describe: (typeName: string) => Schemas): JsonSchema {
    const mapping: Record<string, string> = {};
    for (const { kind, typeName } of types) {
      const name = typeName + suffix;
      const properties = { ...base.properties, kind: { const: kind.name }, ...describe(typeName) };
      schemas[name] = { ...base, properties };
      mapping[kind.name] = componentFolder + name;
    }
    const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
    return { oneOf, discriminator: { propertyName: 'kind', mapping } };
  }

  for (const { kind, typeName } of types) {
    schemas[typeName] = toSchema(kind.value, 'output');
    schemas[`${typeName}Edit`] = toEdit(toSchema(kind.value, 'input'));
  }

  const [push, pushed] = listIn(schemas, 'PostSyncPushBody', 'changes');
  for (const { kind, typeName } of types)
    schemas[`${typeName}Change`] = {
      ...pushed,
      properties: {
        ...pushed.properties,
        key: toSchema(kind.key, 'input'),
        value: orNull(ref(`${typeName}Edit`)),
      },
    };
  schemas['PostSyncPushBody'] = oneOfKinds(push, 'Push', (typeName) => ({
    changes: { ...push.properties?.['changes'], items: ref(`${typeName}Change`) },
  }));

  const replaceItems = (reply: string, list: string, suffix: string, describe: (typeName: string) => JsonSchema) => {
    const [{ properties }, item] = listIn(schemas, reply, list);
    const items = oneOfKinds(item, suffix, (typeName) => ({ value: describe(typeName) }));
    if (properties) properties[list] = { ...properties[list], items };
  };
  replaceItems('GetSyncPullReply', 'changes', 'Pulled', (typeName) => orNull(ref(typeName)));
  replaceItems('GetSyncPullReply', 'lost', 'Lost', (typeName) => orNull(ref(`${typeName}Edit`)));
  replaceItems('GetSyncReplacedReply', 'entries', 'Replaced', ref);
}

/** A named schema, and what the items of one of its lists are. */
function listIn(schemas: Schemas, name: string, list: string): [JsonSchema, item: JsonSchema] {
  const schema = schemas[name];
  const items = schema?.properties?.[list]?.items;
  if (!schema || !items) throw new Error(`${name} has no list ${list}`);
  return [schema, items];
}

/** `milestone_concern` is `MilestoneConcern`. */
const toTypeName = (kind: string) => kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function toSchema(type: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = toJSONSchema(type, { io, unrepresentable: 'any' });
  return withoutOtherFields(schema as JsonSchema);
}

/** Any of the fields. Lists have only the items that are new or different, perhaps none. */
function toEdit({ required: _required, ...schema }: JsonSchema): JsonSchema {
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return { anyOf: alternatives.map(toEdit) };
  const properties = Object.entries(schema.properties ?? {}).map(([name, { minItems: _few, ...field }]) => [
    name,
    field,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as Schemas };
}

/** Objects have the fields that are named and no others, so that a name which is spelled wrong is noticed. */
export function withoutOtherFields(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf } = schema;
  if (anyOf?.length === 1) {
    // What is accepted without being described is not among them.
    const { anyOf: _union, ...rest } = schema;
    return withoutOtherFields({ ...rest, ...anyOf[0] });
  }
  const isOpen = properties !== undefined && schema.additionalProperties === undefined;
  return {
    ...schema,
    ...(isOpen && { additionalProperties: false }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, withoutOtherFields(field)]),
      ),
    }),
    ...(items && { items: withoutOtherFields(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutOtherFields) }),
    ...(oneOf && { oneOf: oneOf.map(withoutOtherFields) }),
  };
}
