import { afterAll, afterEach, beforeEach } from "vitest";
import { startVendors, type Vendor, type VendorDouble } from "../../embedded/vendors/server";
import { forgetProviders, useProviders } from "../../lib/engines/providers/environment.fixture";

/**
 * Starts a vendor's stand-in for the tests of a file. Each begins with these keys and no other, and with a vendor that
 * remembers nothing and is done at the third look.
 */
export async function useVendor(
  vendor: Vendor & { polls: number },
  keys: Readonly<Record<string, string>>,
): Promise<VendorDouble> {
  const double = await startVendors([vendor], {});
  beforeEach(() => {
    double.reset();
    vendor.polls = 2;
    useProviders({ ...keys, PROVIDER_BASE_URLS: double.baseUrls });
  });
  afterEach(forgetProviders);
  afterAll(() => double.close());
  return double;
}
