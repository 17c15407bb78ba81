import { currentTimeCall } from '@cloudsail/contract/bankday'
import { useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'

/** Where a demonstration has the certificate file of this customer. */
export default function FileOfDemo({ serial }: { serial: string }) {
  const t = useTexts('certificates')
  const demo = useCall(currentTimeCall, {}).data?.adjustable
  return demo && <a href={`/demo/certificates/${serial}.p12`}>{t('import.demo')}</a>
}
