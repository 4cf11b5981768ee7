import type * as v from 'valibot';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

/** One parameter outside of the body. */
export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  schema?: JsonSchema;
};

/** Content by media type; without a schema where the reference says nothing about the bytes. */
export type Content = { type: string; schema?: JsonSchema };

export type Operation = {
  method: 'get' | 'post' | 'put';
  path: string;
  id?: string;
  summary: string;
  tag: string;
  /** Who may call, in the words of the server; left out where all calls are alike. */
  access?: string;
  /** Ways to say who calls, each sufficient by itself: names of `securitySchemes`; one without names is nobody. */
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly (Parameter | { $ref: string })[];
  body?: Content;
  answer: Content & { description: string };
};

export type Reference = {
  title: string;
  description: string;
  operations: readonly Operation[];
  /** Calls that the server itself makes, by name. */
  webhooks?: Readonly<Record<string, Omit<Operation, 'path' | 'method'>>>;
  components?: {
    parameters?: Readonly<Record<string, Parameter>>;
    schemas?: Readonly<Record<string, JsonSchema>>;
    securitySchemes?: Readonly<Record<string, object>>;
  };
};

const contentOf = ({ type, schema }: Content) => ({ [type]: schema === undefined ? {} : { schema } });

const operationObject = (operation: Omit<Operation, 'path' | 'method'>) => ({
  ...(operation.id === undefined ? {} : { operationId: operation.id }),
  summary: operation.summary,
  tags: [operation.tag],
  ...(operation.access === undefined ? {} : { 'x-access': operation.access }),
  ...(operation.security === undefined ? {} : { security: operation.security }),
  parameters: operation.parameters ?? [],
  ...(operation.body === undefined ? {} : { requestBody: { content: contentOf(operation.body) } }),
  responses: {
    '200': { description: operation.answer.description, content: contentOf(operation.answer) },
  },
});

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ReturnType<typeof operationObject>>>;
  webhooks?: Record<string, { post: ReturnType<typeof operationObject> }>;
  components?: object;
};

/** The query parameters that a declared object stands for, one for each of its fields. */
export const queryParametersOf = (declaration: v.GenericSchema): Parameter[] => {
  const schema = jsonSchemaOf(declaration, 'input');
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties'] ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // What a schema has under `properties` are schemas.
    schema: property as JsonSchema,
  }));
};

/** An OpenAPI 3.1 document. Operations of one path stand under it together. */
export const openApiDocument = (reference: Reference): OpenApiDocument => {
  const { title, description, operations, webhooks, components } = reference;
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationObject(operation),
    };
  }
  const hooks = Object.entries(webhooks ?? {}).map(([name, hook]) => [name, { post: operationObject(hook) }]);
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    paths,
    ...(webhooks === undefined ? {} : { webhooks: Object.fromEntries(hooks) }),
    ...(components === undefined ? {} : { components }),
  };
};
