/** Reasons for which an operation on a key fails. The bank's page has a sentence for each. */
export type KeyTrouble =
  | 'keyMissing'
  | 'keyMultiple'
  | 'keyMismatch'
  | 'keyPasswordFormat'
  | 'keyPasswordWrong'
  | 'keyLocked'
  | 'keyFailed'

/** A failure of a key or of its password. */
export class KeyError extends Error {
  readonly reason: KeyTrouble
  /** Tries left, after a wrong password. */
  readonly left: number | undefined

  constructor(reason: KeyTrouble, options: { left?: number; cause?: unknown } = {}) {
    super(reason, { cause: options.cause })
    this.name = 'KeyError'
    this.reason = reason
    this.left = options.left
  }
}
