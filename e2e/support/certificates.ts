import { inject } from 'vitest'
import { certifyByFile } from '../../apps/demo/src/file-certificates.ts'
import { bankNow } from '../../apps/server/src/bankday/index.ts'
import { loadAuthority } from '../../apps/server/src/certificates/index.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import type { Page } from './browser.ts'
import { type OwnCustomer, testPassword } from './customers.ts'
import { wordsOf } from './words.ts'

/** Gives a customer a certificate file (PKCS#12, with the test password), issued a number of days ago, or ahead. */
export async function giveFileCertificate(
  { customerId, username }: Pick<OwnCustomer, 'customerId' | 'username'>,
  { ageDays = 0 }: { ageDays?: number } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer; serial: string }> {
  const db = openDatabase({ url: inject('databaseUrl'), role: '', poolSize: 1 })
  try {
    const today = await bankNow(db)
    const now = new Date(today.getTime() - ageDays * 24 * 3_600_000)
    const authority = await loadAuthority(db, null, today)
    const owner = { customerId, name: username, password: testPassword, now }
    const { file, serial } = await db.transaction().execute((tx) => certifyByFile(tx, authority, owner))
    return { name: `${username}.p12`, mimeType: 'application/x-pkcs12', buffer: file, serial }
  } finally {
    await db.destroy()
  }
}

/** Returns the panel of the file certificate on a confirmation. */
export function filePanel(page: Page, language: 'zh' | 'en') {
  const words = wordsOf(language).certificates
  const panel = page.getByRole('group', { name: words['sign.label'] })
  return {
    panel,
    sign: panel.getByRole('button', { name: words.sign }),
    file: panel.locator('input[type=file]'),
    password: panel.getByLabel(words['import.password'], { exact: true }),
    take: panel.getByRole('button', { name: words['import.sign'] }),
    signed: panel.getByText(words.signed, { exact: true }),
    says: (key: keyof typeof words) => panel.getByText(words[key], { exact: true }),
  }
}
