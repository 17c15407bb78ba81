/**
 * Faults of the gateway. The ending of a number chooses its fault: 9901 is not in service, 9902 answers after ten seconds, 9903
 * finds the gateway out of order. `PUT /faults` makes the whole gateway fail.
 */
export interface Faults {
  /** Answers 503 to every request. */
  down: boolean
  /** Waits this long before each answer. */
  slowMs: number
  /** Endings of numbers that are rejected, in addition to 9901. */
  rejectEndings: readonly string[]
}

export const noFaults: Faults = { down: false, slowMs: 0, rejectEndings: [] }

const notInService = '9901'
const slow = '9902'
const outOfOrder = '9903'

export interface FaultOfMessage {
  down: boolean
  delayMs: number
  rejected: boolean
}

/** Returns the fault of a message to this number. */
export function faultFor(mobile: string, faults: Faults): FaultOfMessage {
  return {
    down: faults.down || mobile.endsWith(outOfOrder),
    delayMs: mobile.endsWith(slow) ? 10_000 : faults.slowMs,
    rejected: [notInService, ...faults.rejectEndings].some((ending) => mobile.endsWith(ending)),
  }
}
