/** What the loader needs of the platform: the files of the folder `embedded`, and zlib. */
export interface FileSource {
  /**
   * Reads a whole file.
   * @throws {DataUnavailableError} it is not there or cannot be read.
   */
  read(file: string): Promise<ArrayBuffer>
  /**
   * Unpacks a zlib stream (RFC 1950).
   * @param byteLength of the result, where all is well.
   */
  inflate(packed: ArrayBufferLike, byteLength: number): Promise<ArrayBuffer>
}
