import { type AuthMethod, authMethodNames, brand } from '@cloudsail/contract'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useOnce } from '../../base/use-once.ts'
import css from './guidance.module.css'
import { HelpPage } from './help-page.tsx'
import { Urgent } from './urgent.tsx'
import { Warnings } from './warnings.tsx'

void loadTexts('guidance')

const downloads = [
  ['agent', '/ukey-agent.tgz'],
  ['root', '/ca/root.pem'],
  ['crl', '/ca/crl.pem'],
  ['verifier', '/verifier.html'],
] as const
const methods = ['mobile', 'ukey', 'ukeyMobile', 'fileMobile'] as const satisfies readonly AuthMethod[]
const rules = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
const signs = ['phrase', 'address', 'certificate'] as const

/** Returns the SHA-256 of the file at an address, in pairs of hexadecimal digits as `sha256sum` prints them. */
async function fingerprint(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** /securityCenter: how to recognise the real page, how each method works, downloads, and what to do after fraud. */
export default function SecurityCenterScreen() {
  const t = useTexts('guidance')
  const language = useLanguage()
  return (
    <HelpPage title={t('security.title')} lead={t('security.lead')} beside={<Urgent />} besideFirst>
      <Warnings />
      <Card title={t('security.true')}>
        <ul className={css.checks}>
          {signs.map((sign) => (
            <li key={sign}>
              <Icon name="shield" size={18} />
              <span>{t(`security.true.${sign}`, { bank: brand.bank[language] })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('security.methods')} flush>
        <ul className={css.rows}>
          {methods.map((method) => (
            <li key={method} className={css.row}>
              <strong>{authMethodNames[method][language]}</strong>
              <span>{t(`security.method.${method}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('security.downloads')} flush>
        <ul className={css.rows}>
          {downloads.map(([name, address]) => (
            <li key={name} className={css.row}>
              <strong>{t(`download.${name}`)}</strong>
              <span>{t(`download.${name}.text`)}</span>
              {name !== 'crl' && <Fingerprint address={address} />}
              <span>
                <ButtonLink small href={address} download>
                  <Icon name="download" size={16} />
                  {t('download.get', { name: t(`download.${name}`) })}
                </ButtonLink>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('security.rules')}>
        <ol className={css.list}>
          {rules.map((rule) => (
            <li key={rule}>{t(`security.rule.${rule}`)}</li>
          ))}
        </ol>
      </Card>
    </HelpPage>
  )
}

const fingerprints = {
  '/ukey-agent.tgz': () => fingerprint('/ukey-agent.tgz'),
  '/ca/root.pem': () => fingerprint('/ca/root.pem'),
  '/verifier.html': () => fingerprint('/verifier.html'),
}

function Fingerprint({ address }: { address: keyof typeof fingerprints }) {
  const t = useTexts('guidance')
  const { data } = useOnce(fingerprints[address])
  return data ? <small className={css.code}>{t('download.sha', { sha: data })}</small> : null
}
