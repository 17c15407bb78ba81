import { inflateSync } from 'node:zlib'

/**
 * Returns what a document of the bank says, for tests. A text is decoded by every font of the document, because the reader
 * does not follow which font is in use: the right words are among the answers.
 */
export function textsOfPdf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf)
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(glyphsOf)
  return streams
    .filter((stream) => /\bT[Jj]\b/.test(stream))
    .flatMap((stream) => fonts.map((glyphs) => drawn(stream, glyphs)))
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index)
    try {
      return [inflateSync(pdf.subarray(index + length, end)).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** Returns the characters of a font by their codes in hexadecimal. */
function glyphsOf(map: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, from, , list] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const texts = [...list!.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) => hex!.replaceAll(' ', ''))
    for (const [at, hex] of texts.entries())
      glyphs.set(
        (Number.parseInt(from!, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      )
  }
  return glyphs
}

const drawn = (stream: string, glyphs: ReadonlyMap<string, string>): string =>
  [...stream.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex]) => hex!.toLowerCase().match(/.{4}/g) ?? [])
        .map((code) => glyphs.get(code) ?? '')
        .join(''),
    )
    .join('\n')
