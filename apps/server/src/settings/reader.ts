import { StartError } from '../db/start-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings and collects their faults, so that one start reports them all. */
export class SettingsReader {
  readonly #environment: Environment
  readonly #faults = new Set<string>()

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** Names of all settings that have a value. */
  get names(): string[] {
    return Object.keys(this.#environment).filter((name) => this.text(name) !== null)
  }

  text(name: string): string | null {
    return this.#environment[name]?.trim() || null
  }

  /** Returns the values of a list, separated by commas. */
  list(name: string): string[] {
    return (
      this.text(name)
        ?.split(',')
        .map((part) => part.trim()) ?? []
    )
  }

  choice<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const text = this.text(name) ?? otherwise
    const found = allowed.find((value) => value === text)
    if (!found) this.fault(`${name} is "${text}"; it can be ${allowed.join(', ')}.`)
    return found ?? otherwise
  }

  whole(name: string, from: number, to: number): number | null {
    const text = this.text(name)
    if (text === null) return null
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= from && value <= to) return value
    this.fault(`${name} is "${text}"; it is a number between ${from} and ${to}.`)
    return null
  }

  /** Records a fault: a line that names the setting and its allowed values, without any secret. */
  fault(line: string): void {
    this.#faults.add(line)
  }

  /** Throws a StartError with a line for each fault. */
  throwFaults(): void {
    if (this.#faults.size > 0) throw new StartError([...this.#faults].join('\n'))
  }
}
