import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestTimes } from './choose-tests.ts'
import type { TestedFile } from './steps.ts'

const name = 'test-times.json'

/** Returns the durations of the test files in their last runs here. Empty if none has run. */
export async function readTestTimes(folder: string): Promise<TestTimes> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8')) as TestTimes
  } catch {
    return {}
  }
}

/** Stores these durations next to those of other files. */
export async function keepTestTimes(folder: string, files: readonly TestedFile[]): Promise<void> {
  const times = { ...(await readTestTimes(folder)) }
  for (const { file, seconds } of files) times[file] = seconds
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), JSON.stringify(times))
}
