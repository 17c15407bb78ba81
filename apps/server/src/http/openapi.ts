import { type Access, brand, type Call, errorCatalogue } from '@cloudsail/contract'
import * as z from 'zod/mini'

/** The OpenAPI 3.1 document of the calls. Bodies are shown as they are inside the envelope. */
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
    },
    paths: Object.fromEntries(paths),
  }
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
        body: { allOf: [{ type: 'object', properties: envelope }, schema(call.request, 'input')] },
      },
    }),
    responses: {
      200: {
        description: 'Success where errorCode is 000001, else an error',
        ...json({
          type: 'object',
          properties: {
            header: {
              type: 'object',
              properties: { errorCode: { type: 'string' }, errorMsg: { type: 'string' } },
            },
            body: schema(call.response, 'output'),
          },
        }),
      },
    },
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
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' })
  // What stands beside it in the envelope is not unknown.
  if (io === 'input') delete rest.additionalProperties
  return rest
}
