import { findSoftHsm, whyNoVirtualKeys } from '../../apps/ukey-agent/src/soft-hsm.ts'
import { installPackages } from './apt.ts'
import type { Step } from './steps.ts'

/** Sees that SoftHSM is there; gives why it cannot be, in one line, or null. */
export async function installSoftHsm(): Promise<string | null> {
  if (findSoftHsm()) return null
  return (
    (await installPackages(['softhsm2'])) ?? (findSoftHsm() ? null : 'SoftHSM is not where it is expected.')
  )
}

/** The virtual USB-Keys of the tests. Where they cannot be had, the tests that need them are skipped and say so. */
export const softHsmStep: Step = {
  title: 'SoftHSM for virtual USB-Keys',
  async run() {
    const problem = (await installSoftHsm()) ?? (await whyNoVirtualKeys())
    if (problem) console.log(`Tests with USB-Keys are skipped. ${problem}`)
    return { passed: problem ? 0 : 1, failed: 0 }
  },
}
