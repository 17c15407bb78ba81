/** What a certificate's file is saved as. */
export const fileNameOf = (serial: string) => `cloudsail-${serial.slice(-8)}.p12`
