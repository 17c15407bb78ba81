import { useTexts } from '@cloudsail/ui/base/texts.ts'

/** Where the code of a simulated phone is read. */
export default function PhoneLink() {
  const t = useTexts('journeys')
  return (
    <a href="demo/phone" target="_blank" rel="noopener">
      {t('check.demo')}
    </a>
  )
}
