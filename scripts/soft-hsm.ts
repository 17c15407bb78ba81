import { installSoftHsm } from './testing/soft-hsm.ts'

// Installs SoftHSM if root permits. If that fails, prints the reason in one line.
const problem = await installSoftHsm()
if (problem) {
  console.error(problem)
  process.exitCode = 1
}
