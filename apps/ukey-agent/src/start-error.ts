/** Keeps the agent from starting; its message is the one line that is printed. */
export class StartError extends Error {
  /** What the process ends with. */
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The exit code where it is SoftHSM that is missing, so that whoever started a demonstration can install it. */
export const noSoftHsm = 3
