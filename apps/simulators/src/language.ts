import type { FastifyRequest } from 'fastify'

/** Returns the language of a page: from its address, or else from the browser. */
export function languageOf(request: FastifyRequest<{ Querystring: { lang?: string } }>): 'zh' | 'en' {
  const asked = request.query.lang ?? request.headers['accept-language'] ?? ''
  return asked.startsWith('en') ? 'en' : 'zh'
}
