import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limit.ts'

const text = z.catch(z.string(), '')
const classic = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.catch(z.number(), 0),
  }),
})

/** The directives a browser can report; whatever else is named counts as one, so that no report makes a new series. */
const directives = new Set(
  `base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for sandbox script-src script-src-attr script-src-elem style-src
  style-src-attr style-src-elem trusted-types upgrade-insecure-requests worker-src`.split(/\s+/),
)

/** Takes the browsers' reports of violated policies: logged and counted, never answered with anything. */
export function takePolicyReports(
  app: FastifyInstance,
  { log, metrics, limiter }: { log: Logger; metrics: Metrics; limiter: RateLimiter },
): void {
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/csp-report', { bodyLimit: 16_384 }, async (request, reply) => {
    reply.code(204)
    if (!limiter.take(request.ip, 1)) return
    const report = classic.safeParse(parse(String(request.body)))
    if (!report.success) return
    const violation = report.data['csp-report']
    // Older browsers send the whole rule, which begins with its name.
    const [named = ''] = (violation['effective-directive'] || violation['violated-directive']).split(' ')
    const directive = directives.has(named) ? named : 'other'
    metrics.countPolicyReport(directive)
    log.warn(
      {
        directive,
        blocked: violation['blocked-uri'].slice(0, 200),
        source: violation['source-file'].slice(0, 200),
        line: violation['line-number'],
      },
      'policy violated',
    )
  })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
