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
    const directive = violation['effective-directive'] || violation['violated-directive']
    metrics.countPolicyReport(directive.slice(0, 40).replace(/[^\w-]/g, ''))
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
