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

/** The directives a browser can report. All others count as one, so that no report creates a new time series. */
const directives = new Set(
  `base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src
  media-src object-src require-trusted-types-for sandbox script-src script-src-attr script-src-elem style-src
  style-src-attr style-src-elem trusted-types upgrade-insecure-requests worker-src`.split(/\s+/),
)

const shownLength = 200
const linesPerMinute = 60

/** Makes foreign text safe for a log line: short, without line breaks, control and direction characters. */
const shown = (given: string) => given.slice(0, shownLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')

/**
 * Receives the browsers' reports of violated policies. Counts them, and logs a limited number a minute over all senders.
 * The answer is always empty.
 */
export function takePolicyReports(
  app: FastifyInstance,
  {
    log,
    metrics,
    limiter,
    nowMs,
  }: { log: Logger; metrics: Metrics; limiter: RateLimiter; nowMs: () => number },
): void {
  let minute = { begunMs: nowMs(), lines: 0 }
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
    if (nowMs() - minute.begunMs >= 60_000) minute = { begunMs: nowMs(), lines: 0 }
    minute.lines += 1
    if (minute.lines > linesPerMinute) return
    log.warn(
      {
        directive,
        blocked: shown(violation['blocked-uri']),
        source: shown(violation['source-file']),
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
