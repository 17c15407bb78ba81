import { installSoftHsm } from './testing/soft-hsm.ts'

// Installs SoftHSM where root may; the one line it prints says why not.
const problem = await installSoftHsm()
if (problem) {
  console.error(problem)
  process.exitCode = 1
}
