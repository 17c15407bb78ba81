/** An error that keeps the agent from starting. Its message is the one line that is printed. */
export class StartError extends Error {
  /** Exit code of the process. */
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Exit code if SoftHSM is missing. A program that starts a demonstration can then ask for its installation. */
export const noSoftHsm = 3
