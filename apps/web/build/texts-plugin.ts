import { brand } from '@cloudsail/contract'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Plugin, transformWithOxc } from 'vite'

const catalogueFile = /\/texts\.(zh|en)\.ts$/

/** Compiles the ICU messages of `texts.zh.ts` and `texts.en.ts` while building, so that no parser is sent to the
 *  browser. A message that is not ICU stops the build and says which one. */
export function textsPlugin(): Plugin {
  return {
    name: 'cloudsail-texts',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0]!
      if (!catalogueFile.test(file)) return null
      const { code: script } = await transformWithOxc(code, file, { lang: 'ts' })
      const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(withBrand(script))}`)
      const compiled: Record<string, unknown> = {}
      for (const [key, text] of Object.entries(texts as Record<string, string>)) {
        try {
          compiled[key] = onlyPlurals(compileMessageOrThrow(text))
        } catch (cause) {
          this.error({ message: `The text "${key}" is not an ICU message: ${text}`, cause })
        }
      }
      return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
    },
    transformIndexHtml: (html) =>
      html.replaceAll('%bank%', brand.bank.zh).replaceAll('%product%', brand.product.zh),
  }
}

/** What catalogues say of the bank's name comes from the one file it stands in, put into the texts while building. */
const withBrand = (script: string) =>
  script.replace(
    /^import \{ brand \} from ["']@cloudsail\/contract["'];?$/m,
    () => `const brand = ${JSON.stringify(brand)};`,
  )

/** The page puts values and plurals into messages, and knows nothing else of ICU. */
function onlyPlurals<Message>(message: Message): Message {
  const other = /\["\w+","(?!plural")\w+"/.exec(JSON.stringify(message))
  if (other) throw new Error(`Places and plurals only: ${other[0]}`)
  return message
}
