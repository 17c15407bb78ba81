import { currentTimeCall } from '@cloudsail/contract/bankday'
import { useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'

/** In a demonstration, shows the path of this customer's certificate file. */
export default function FileOfDemo({ serial }: { serial: string }) {
  const t = useTexts('certificates')
  const demo = useCall(currentTimeCall, {}).data?.adjustable
  return demo && <a href={`/demo/certificates/${serial}.p12`}>{t('import.demo')}</a>
}
