import { useTexts } from '@cloudsail/ui/base/texts.ts'

/** A link to the simulated phone, which shows the code. */
export default function PhoneLink() {
  const t = useTexts('journeys')
  return (
    <a href="demo/phone" target="_blank" rel="noopener">
      {t('check.demo')}
    </a>
  )
}
