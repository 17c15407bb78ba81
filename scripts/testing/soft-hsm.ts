import { findSoftHsm, whyNoVirtualKeys } from '../../apps/ukey-agent/src/soft-hsm.ts'
import { installPackages } from './apt.ts'
import type { Step } from './steps.ts'

/** Installs SoftHSM if it is missing. Returns the reason in one line if that fails, otherwise null. */
export async function installSoftHsm(): Promise<string | null> {
  if (findSoftHsm()) return null
  return (
    (await installPackages(['softhsm2'])) ?? (findSoftHsm() ? null : 'SoftHSM is not where it is expected.')
  )
}

/** The virtual USB-Keys of the tests. If they are unavailable, the tests that need them are skipped and report it. */
export const softHsmStep: Step = {
  title: 'SoftHSM for virtual USB-Keys',
  async run() {
    const problem = (await installSoftHsm()) ?? (await whyNoVirtualKeys())
    if (problem) console.log(`Tests with USB-Keys are skipped. ${problem}`)
    return { passed: problem ? 0 : 1, failed: 0 }
  },
}
