import {
  type Access,
  brand,
  type Call,
  demandsKeyBeside,
  errorCatalogue,
  idempotencyKeyPattern,
} from '@cloudsail/contract'
import * as z from 'zod/mini'

/** Returns the OpenAPI 3.1 document of the calls. Bodies are shown as they are inside the envelope. */
export function openApiDocument(calls: readonly Call[]): object {
  const paths = [...calls]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((call) => [`/api/${call.name}.do`, { post: operation(call) }])
  return {
    openapi: '3.1.0',
    info: {
      title: brand.product.zh,
      version: '1.0.0',
      description:
        'Every call is a POST of {header, body}. Where getR0 answers isEncryptFlag "1", body is one encrypted text; the schemas show what is inside.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/', description: 'Where the page came from' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-cloudsail',
          description: 'Set by the log-in; good together with the IFP_SID of the same session alone',
        },
      },
      responses: {
        refused: {
          description: 'No call: the body is too large (413), or comes too often from one address (429)',
          ...json({
            type: 'object',
            properties: {
              header: answerHeader,
              body: { type: 'object', properties: { key: { type: 'string' } } },
            },
          }),
        },
      },
    },
  }
}

const answerHeader = {
  type: 'object',
  properties: { errorCode: { type: 'string' }, errorMsg: { type: 'string' } },
}

/** Schema of the key in the body of a call that changes something, beside the call's own fields. */
const keyed = {
  type: 'object',
  required: ['idempotencyKey'],
  properties: {
    idempotencyKey: {
      type: 'string',
      pattern: idempotencyKeyPattern.source,
      description: 'Made by the client before the first try: the same key gets the same answer, once',
    },
  },
}

function operation(call: Call): object {
  const envelope = {
    IFP_SID: { type: 'string', description: 'Session id; empty where nobody is logged in' },
    encryptFlag: { enum: ['0', '1'] },
  }
  return {
    operationId: call.name,
    summary: call.summary,
    requestBody: json({
      type: 'object',
      required: ['header', 'body'],
      properties: {
        header: {
          type: 'object',
          required: ['channel', 'language'],
          properties: { channel: { const: 'WEB' }, language: { enum: ['zh', 'en'] } },
        },
        body: {
          allOf: [
            { type: 'object', properties: envelope },
            ...(demandsKeyBeside(call) ? [keyed] : []),
            schema(call.request, 'input'),
          ],
        },
      },
    }),
    responses: {
      200: {
        description: 'Success where errorCode is 000001, else an error',
        ...json({
          type: 'object',
          properties: {
            header: answerHeader,
            body: schema(call.response, 'output'),
          },
        }),
      },
      '4XX': { $ref: '#/components/responses/refused' },
    },
    security: call.access.who === 'public' ? [] : [{ session: [] }],
    'x-access': accessOf(call.access),
    'x-changes': call.changes,
    'x-errors': call.errors.map((key) => ({ key, ...errorCatalogue[key] })),
  }
}

function accessOf(access: Access): object {
  return access.who === 'public'
    ? { who: 'public' }
    : { who: 'customer', kinds: access.kinds, methods: access.methods }
}

function json(body: object): { content: object } {
  return { content: { 'application/json': { schema: body } } }
}

function schema(type: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  })
  // The envelope has further fields beside these.
  if (io === 'input') delete rest.additionalProperties
  return rest
}

/** Lists the properties of a record whose keys are all required, because tools ignore `propertyNames`. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required = [] } = schema
  if (!propertyNames || typeof additionalProperties !== 'object' || required.length === 0) return
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
}
