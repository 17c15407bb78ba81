import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials, type LockFile } from './sbom/bill-of-materials.ts'

/** `npm run sbom -- file` writes the bill of materials of the bank as CycloneDX. Without a file, to standard output. */
const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as LockFile
// Excludes tags, which would replace the commit. `--dirty` marks changes since the commit.
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
