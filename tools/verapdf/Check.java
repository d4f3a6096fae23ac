import java.io.FileInputStream;
import java.io.InputStream;
import java.util.Comparator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Checks files against PDF/UA-1 (ISO 14289-1); exits with 1 where one of them breaks a rule. */
public final class Check {
    public static void main(String[] files) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        boolean allHold = true;
        for (String file : files) {
            try (InputStream bytes = new FileInputStream(file);
                    PDFAParser parser = Foundries.defaultInstance().createParser(bytes, PDFAFlavour.PDFUA_1);
                    PDFAValidator validator =
                            Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, 20, false, false, false)) {
                ValidationResult result = validator.validate(parser);
                allHold &= result.isCompliant();
                System.out.printf(
                        "%s: %s PDF/UA-1, %d checks%n",
                        file, result.isCompliant() ? "holds" : "breaks", result.getTotalAssertions());
                result.getTestAssertions().stream()
                        .filter(one -> one.getStatus() == TestAssertion.Status.FAILED)
                        .sorted(Comparator.comparingInt(TestAssertion::getOrdinal))
                        .forEach(one -> System.out.printf(
                                "  rule %s-%d: %s%n    at %s%n",
                                one.getRuleId().getClause(),
                                one.getRuleId().getTestNumber(),
                                one.getMessage(),
                                one.getLocation().getContext()));
            }
        }
        System.exit(allHold ? 0 : 1);
    }
}
