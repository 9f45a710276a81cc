import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { PushError } from './push-error';

const headerLength = 21;
const tagLength = 16;

/** The keys of a receiver: what a sender gets of them, and what opens its messages (RFC 8291). */
export interface Receiver {
  keys: { p256dh: string; auth: string };
  decrypt(body: Buffer): string;
}

export function createReceiver(privateKey?: Buffer, auth = randomBytes(16)): Receiver {
  const ecdh = createECDH('prime256v1');
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  const publicKey = ecdh.getPublicKey();

  function open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const senderKey = body.subarray(headerLength, headerLength + body.readUInt8(20));
    const record = body.subarray(headerLength + senderKey.length);
    if (record.length > recordSize) throw new RangeError('more than one record');

    const derive = (secret: Buffer, ownSalt: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, ownSalt, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const input = derive(ecdh.computeSecret(senderKey), auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: tagLength });
    decipher.setAuthTag(record.subarray(-tagLength));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
      throw new RangeError('no end of the last record');
    return padded.subarray(0, end).toString('utf8');
  }

  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      try {
        return open(body);
      } catch {
        throw new PushError(400, 'The message does not open with the keys of the receiver.');
      }
    },
  };
}
