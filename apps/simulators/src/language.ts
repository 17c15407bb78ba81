import type { FastifyRequest } from 'fastify'

/** The language of a page: as its address asks, or else the browser. */
export function languageOf(request: FastifyRequest<{ Querystring: { lang?: string } }>): 'zh' | 'en' {
  const asked = request.query.lang ?? request.headers['accept-language'] ?? ''
  return asked.startsWith('en') ? 'en' : 'zh'
}
