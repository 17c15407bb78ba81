/** What keeps the server from starting, as the one line that is printed. */
export class StartError extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options)
    this.name = 'StartError'
  }
}

/** The embedded PostgreSQL was killed or broke. */
export const databaseGone = 'PostgreSQL has ended by itself. Start the bank again: nothing confirmed is lost.'
