import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials, type LockFile } from './sbom/bill-of-materials.ts'

/** What the bank is built from and runs with, as CycloneDX: `npm run sbom -- file`, or without a file to standard output. */
const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as LockFile
// A tag would stand for the commit; what was changed since then is said.
const describe = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']

const bill = billOfMaterials({
  lock: read('package-lock.json'),
  runtime: read('runtime/package-lock.json'),
  commit: execFileSync('git', describe, { cwd: root, encoding: 'utf8' }).trim(),
  serialNumber: `urn:uuid:${randomUUID()}`,
  madeAt: new Date(),
})
const [file] = parseArgs({ allowPositionals: true }).positionals
if (file) writeFileSync(file, bill)
else process.stdout.write(bill)
