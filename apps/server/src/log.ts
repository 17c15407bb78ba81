import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

/** Fields whose value never reaches the log, wherever they stand. */
const secretNames =
  /("(?:\w*(?:password|passwd|secret|cookie|sid|idNumber|id_number|mobile|phone|cardNumber|accountNumber|otp|pin|code_hash|private_?key\w*|authorization|block|r0))"\s*:\s*)"(?:[^"\\]|\\.)*"/gi
/** Values that give themselves away by their form, in messages and database errors too. */
const secretForms: readonly [RegExp, string][] = [
  // IFP_SID
  [/\b\d{1,19}\.[\w-]{43}(?![\w-])/g, '[session]'],
  // Resident identity numbers; cards and accounts; mobile numbers, Hong Kong's too.
  [/(?<![\w.-])\d{17}[\dXx](?![\w-])/g, '[id]'],
  [/(?<![\w.-])\d{12,19}(?![\w-])/g, '[number]'],
  [/(?<![\w.-])(?:\+?86)?(?:1[3-9]\d{9}|852\d{8})(?![\w-])/g, '[mobile]'],
]

/** Takes everything out of a line of log that belongs to a customer alone. */
export function redact(line: string): string {
  let clean = line.replace(secretNames, '$1"[hidden]"')
  for (const [form, sign] of secretForms) clean = clean.replace(form, sign)
  return clean
}

/** What of PostgreSQL's errors names no value: its detail, its `where` and what a message quotes are rows of customers. */
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const

/** An error for the log: kind, words, where in the code, and of the database's what names no value. */
function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const facts = error as unknown as Record<string, unknown>
  const isDatabase = typeof facts['severity'] === 'string'
  const message = isDatabase ? error.message.replaceAll(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…') : error.message
  const frames = error.stack?.match(/^ +at .*$/gm)?.join('\n')
  return {
    ...{ type: error.constructor.name, message, stack: frames },
    ...Object.fromEntries(told.filter((key) => facts[key] !== undefined).map((key) => [key, facts[key]])),
    ...(error.cause !== undefined && { cause: shownError(error.cause) }),
  }
}

/** The log: lines of JSON on standard output, redacted as a whole just before they are written. */
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
