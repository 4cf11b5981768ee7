import { CodeField } from './code-field.tsx';
import { CodeRequest } from './code-request.tsx';
import { MobileField } from './mobile-field.tsx';
import type { PhoneProof } from './use-phone-proof.ts';

type Props = {
  proof: PhoneProof;
  /** What the server said of these fields. */
  refused?: { mobile?: string | undefined; code?: string | undefined };
  onFull?: (code: string) => void;
};

/** Number, captcha picture, code. */
export const PhoneProofFields = ({ proof, refused = {}, onFull }: Props) => {
  const captcha = proof.isVisitor ? { value: proof.captcha, onChange: proof.setCaptcha } : undefined;
  return (
    <>
      <MobileField
        code={proof.calling}
        onCode={proof.setCalling}
        value={proof.number}
        onChange={proof.setNumber}
        error={proof.wrong.mobile ?? refused.mobile}
      />
      <CodeRequest sending={proof.sending} captcha={captcha} onSend={() => void proof.request()}>
        <CodeField
          value={proof.code}
          onChange={proof.setCode}
          error={proof.wrong.code ?? refused.code}
          {...(onFull && { onFull })}
        />
      </CodeRequest>
    </>
  );
};
