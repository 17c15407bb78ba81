import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

/** Fields whose values never reach the log, at any depth. */
const secretNames =
  /("(?:\w*(?:password|passwd|secret|cookie|sid|idNumber|id_number|mobile|phone|cardNumber|accountNumber|otp|pin|code_hash|private_?key\w*|authorization|block|r0))"\s*:\s*)"(?:[^"\\]|\\.)*"/gi
/** Forms of secret values. They are also found in messages and database errors. */
const secretForms: readonly [RegExp, string][] = [
  // IFP_SID
  [/\b\d{1,19}\.[\w-]{43}(?![\w-])/g, '[session]'],
  // Resident identity numbers; cards and accounts; mobile numbers, Hong Kong's too.
  [/(?<![\w.-])\d{17}[\dXx](?![\w-])/g, '[id]'],
  [/(?<![\w.-])\d{12,19}(?![\w-])/g, '[number]'],
  [/(?<![\w.-])(?:\+?86)?(?:1[3-9]\d{9}|852\d{8})(?![\w-])/g, '[mobile]'],
]

/** Removes customers' private data from a line of the log. */
export function redact(line: string): string {
  let clean = line.replace(secretNames, '$1"[hidden]"')
  for (const [form, sign] of secretForms) clean = clean.replace(form, sign)
  return clean
}

/**
 * Fields of PostgreSQL's errors that contain no values. `detail`, `where` and quoted parts of a message may show
 * customers' rows.
 */
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const

/** Returns an error for the log: kind, message and stack, and of a database error only the fields without values. */
function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const facts = error as unknown as Record<string, unknown>
  const isDatabase = typeof facts['severity'] === 'string'
  const message = isDatabase ? error.message.replaceAll(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…') : error.message
  const frames = error.stack?.match(/^ +at .*$/gm)?.join('\n')
  return {
    type: error.constructor.name,
    message,
    stack: frames,
    ...Object.fromEntries(told.filter((key) => facts[key] !== undefined).map((key) => [key, facts[key]])),
    ...(error.cause !== undefined && { cause: shownError(error.cause) }),
  }
}

/** Creates the logger. It writes lines of JSON to standard output, each redacted as a whole before it is written. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: shownError },
      timestamp: stdTimeFunctions.isoTime,
      hooks: { streamWrite: redact },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}
